import type { Work } from '../http/operation.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { idOf, type Stored } from '../store/stored.ts'
import { type Books, openBooks } from './books.ts'

type Billed = 'invoice' | 'invoiceitem' | 'subscription'

export interface Opened<F extends Billed> {
  books: Books
  object: Stored[F]
}

/** Something that is billed, as it is, with its customer's books opened at the moment it is for that customer. */
export async function openNamed<F extends Billed>(work: Work, family: F, id: string): Promise<Opened<F>> {
  const found: { data: Stored[Billed] } = await readNamed(work.unit, family, id)
  const books = await openBooks(work, idOf(found.data.customer) ?? '')
  return { books, object: (await lockNamed(work.unit, family, id)).data }
}

/** The same for what was planned, which may find that it is gone, or whoever was to pay. */
export async function openPlanned<F extends Billed>(work: Work, family: F, id: string): Promise<Opened<F> | undefined> {
  const found: { data: Stored[Billed] } | undefined = await work.unit.read(family, id)
  const customer = await work.unit.read('customer', idOf(found?.data.customer) ?? '')
  return customer === undefined ? undefined : openNamed(work, family, id)
}
