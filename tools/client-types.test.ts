import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientDocument, stampOf } from './client-document.ts'

// After a change of the contract, `npm run client:generate` writes them again.
it('the types of the client are made from the contract as it is', async () => {
  const [stamp] = readFileSync('packages/client/schema.gen.ts', 'utf8').split('\n', 1)
  expect(stamp).toBe(stampOf(await clientDocument()))
})
