interface Page<Item> {
  items: readonly Item[]
  next_cursor: string | null
}

/** Every item of a paginated list, page by page as they are asked for; `read` asks for the page at a cursor. */
export async function* eachItem<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { items, next_cursor } = await read(cursor)
    yield* items
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
}
