import { eventually, type Product } from './product.ts'

/** The newest code that was mailed to an address, from the built-in mailbox. */
export async function mailedCode(product: Product, email: string): Promise<string> {
  return eventually(product, `a code is mailed to ${email}`, async () => {
    const list = await fetch(`${product.url}/mailbox?${new URLSearchParams({ to: email })}`)
    return /<b>(\d{6}) is your Sharewell code/.exec(await list.text())?.[1]
  })
}
