import { describe, expect, test } from 'vitest'
import { createUploadRoom, type UploadRoomOptions } from './upload-room.ts'

const HERE = new AbortController().signal

/** A room of ten bytes, of which one person may take six and one address eight, and uploads that end when asked to. */
function roomOf(options: UploadRoomOptions = {}) {
  const room = createUploadRoom({ bytes: 10, bytes_per_person: 6, bytes_per_address: 8, ...options })
  const running = new Map<string, () => void>()
  return {
    running: () => [...running.keys()],
    /** Asks for room; the name says who asks, from where: 'olivia 1' is hers, 'olivia@office 1' from the office. */
    begin(name: string, bytes: number, gone: AbortSignal = HERE) {
      const [who = ''] = name.split(' ')
      const [person = '', address = `${person}'s home`] = who.split('@')
      const work = () => new Promise<string>((resolve) => running.set(name, () => resolve(name)))
      return room.within({ person, address, bytes, gone }, () => work().finally(() => running.delete(name)))
    },
    async end(name: string) {
      running.get(name)?.()
      await settled()
    },
  }
}

/** Everything that is ready to go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('room for uploads', () => {
  test('is never exceeded, by all or by one, and is given in the order of asking', async () => {
    const { begin, end, running } = roomOf()
    const all = [begin('olivia 1', 4), begin('olivia 2', 4), begin('priya 1', 6), begin('marco 1', 1)]
    await settled()
    // Olivia's second would be more than one person's part; she keeps nobody waiting.
    expect(running()).toEqual(['olivia 1', 'priya 1'])
    await end('priya 1')
    expect(running()).toEqual(['olivia 1', 'marco 1'])
    await end('olivia 1')
    expect(running()).toEqual(['marco 1', 'olivia 2'])
    await end('olivia 2')
    await end('marco 1')
    expect(await Promise.all(all)).toEqual(['olivia 1', 'olivia 2', 'priya 1', 'marco 1'].map((result) => ({ result })))
  })

  test('a large one is not passed by small ones for ever', async () => {
    const { begin, end, running } = roomOf()
    void begin('olivia 1', 6)
    void begin('priya 1', 6)
    void begin('marco 1', 1)
    await settled()
    expect(running()).toEqual(['olivia 1'])
    await end('olivia 1')
    expect(running()).toEqual(['priya 1', 'marco 1'])
  })

  test('is not given to one address alone, however many people are there', async () => {
    const { begin, end, running } = roomOf()
    void begin('olivia@office 1', 6)
    void begin('theo@office 1', 3)
    void begin('priya@home 1', 4)
    await settled()
    expect(running()).toEqual(['olivia@office 1', 'priya@home 1'])
    await end('olivia@office 1')
    expect(running()).toEqual(['priya@home 1', 'theo@office 1'])
  })

  test('lets only so many of one address wait, so that others can', async () => {
    const { begin, running } = roomOf({ max_waiting_per_address: 4 })
    void begin('olivia@office 1', 6)
    for (let number = 1; number <= 4; number += 1) void begin(`theo@office ${number}`, 3)
    await settled()
    expect(await begin('ada@office 1', 3)).toBeNull()
    void begin('priya@home 1', 1)
    await settled()
    expect(running()).toEqual(['olivia@office 1', 'priya@home 1'])
  })

  test('is given to each person in turn, however many uploads somebody else has waiting', async () => {
    const { begin, end, running } = roomOf()
    void begin('ada 1', 6)
    for (const name of ['olivia 1', 'olivia 2', 'olivia 3']) void begin(name, 6)
    void begin('priya 1', 6)
    await settled()
    expect(running()).toEqual(['ada 1'])
    await end('ada 1')
    expect(running()).toEqual(['olivia 1'])
    await end('olivia 1')
    expect(running()).toEqual(['priya 1'])
    await end('priya 1')
    expect(running()).toEqual(['olivia 2'])
    await end('olivia 2')
    expect(running()).toEqual(['olivia 3'])
  })

  test('is free again after work that failed', async () => {
    const room = createUploadRoom({ bytes: 10, bytes_per_person: 10, bytes_per_address: 10 })
    const upload = { person: 'olivia', address: 'office', bytes: 10, gone: HERE }
    await expect(room.within(upload, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await room.within(upload, async () => 'there')).toEqual({ result: 'there' })
  })

  test('those who leave, wait too long, or come when too many wait, get none', async () => {
    const leaving = new AbortController()
    const { begin, end, running } = roomOf({ max_waiting: 3, max_waiting_per_person: 1 })
    void begin('olivia 1', 6)
    const left = begin('priya 1', 6, leaving.signal)
    void begin('marco 1', 1)
    await settled()
    expect(await begin('marco 2', 1)).toBeNull()
    void begin('theo 1', 1)
    expect(await begin('ada 1', 1)).toBeNull()
    leaving.abort()
    expect(await left).toBeNull()
    expect(running()).toEqual(['olivia 1', 'marco 1', 'theo 1'])
    await end('olivia 1')

    const impatient = roomOf({ wait_ms: 1 })
    void impatient.begin('olivia 1', 6)
    expect(await impatient.begin('olivia 2', 6)).toBeNull()
    await impatient.end('olivia 1')
    expect(impatient.running()).toEqual([])
  })

  test('one that says it is larger than a person’s part takes that part', async () => {
    const { begin, end, running } = roomOf()
    void begin('olivia 1', Number.POSITIVE_INFINITY)
    await settled()
    expect(running()).toEqual(['olivia 1'])
    await end('olivia 1')
  })
})
