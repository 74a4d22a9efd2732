import type { SandboxContext, Work } from '../http/operation.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { idOf, type Stored } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { type Books, openBooks } from './books.ts'

type Billed = 'invoice' | 'invoiceitem' | 'subscription'

export interface Opened<F extends Billed> {
  books: Books
  object: Stored[F]
}

/** Something that is billed, as it is, with its customer's books opened at the moment it is for that customer. */
export async function openNamed<F extends Billed>(work: Work, objectType: F, id: string): Promise<Opened<F>> {
  const found: { data: Stored[Billed] } = await readNamed(work.unit, objectType, id)
  const books = await openBooks(work, idOf(found.data.customer) ?? '')
  return { books, object: (await lockNamed(work.unit, objectType, id)).data }
}

/** What is due at a time, unless its subject or its payer is gone by then. */
export function planned<F extends Billed>(
  objectType: F,
  run: (books: Books, object: Stored[F], due_at: number) => Promise<unknown>,
): (unit: Unit, id: string, context: SandboxContext, due_at: number) => Promise<void> {
  return async (unit, id, context, due_at) => {
    const found: { data: Stored[Billed] } | undefined = await unit.read(objectType, id)
    if ((await unit.read('customer', idOf(found?.data.customer) ?? '')) === undefined) return
    const { books, object } = await openNamed({ unit, context }, objectType, id)
    await run(books, object, due_at)
  }
}
