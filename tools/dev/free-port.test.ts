import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePortFrom } from './free-port.ts'

test('a port that is taken is passed over', async () => {
  const taker = createServer().listen(0, '127.0.0.1')
  await once(taker, 'listening')
  const { port } = taker.address() as AddressInfo
  const found = await freePortFrom(port).catch((error: Error) => error.message)
  if (typeof found === 'number') expect(found).toBeGreaterThan(port)
  // A busy machine may have the others taken as well.
  else expect(found).toMatch(new RegExp(`^The ports ${port} to \\d+ are all in use;`))
  taker.close()
})
