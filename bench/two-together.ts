/** Does work on all of them, on two at the same time: as many as PostgreSQL has cores here. */
export async function twoTogether<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const goOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all([goOn(), goOn()])
}
