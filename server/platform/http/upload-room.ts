import { MAX_FORM_BYTES } from './body-limits.ts'

/** Room for the forms with files that are in memory at one time, shared so that nobody takes all of it. */
export interface UploadRoom {
  /** Does the work once its bytes fit, in the order of asking; null when they did not in time, or too many wait. */
  within<Result>(upload: Upload, work: () => Promise<Result>): Promise<{ result: Result } | null>
}

export interface Upload {
  person: string
  /** Where it comes from: accounts are free, so what one address may take is limited as well. */
  address: string
  bytes: number
  /** The caller has left, so nobody needs the room any more. */
  gone: AbortSignal
}

export interface UploadRoomOptions {
  /** A form is held about three times over while it is read, so this is a third of the memory it takes. */
  bytes?: number
  /** What one person may take of it, so that the next person finds room. */
  bytes_per_person?: number
  bytes_per_address?: number
  max_waiting?: number
  max_waiting_per_person?: number
  max_waiting_per_address?: number
  wait_ms?: number
}

export const UPLOAD_WAIT_MS = 30_000

interface Waiting extends Upload {
  start(): void
}

export function createUploadRoom({
  bytes: room = 4 * MAX_FORM_BYTES,
  bytes_per_person = MAX_FORM_BYTES,
  bytes_per_address = 3 * MAX_FORM_BYTES,
  max_waiting = 500,
  max_waiting_per_person = 50,
  max_waiting_per_address = 100,
  wait_ms = UPLOAD_WAIT_MS,
}: UploadRoomOptions = {}): UploadRoom {
  const waiting = new Set<Waiting>()
  const taken = new Map<string, number>()
  let total = 0

  const sharesOf = ({ person, address }: Upload) => [
    { key: `person ${person}`, limit: bytes_per_person },
    { key: `address ${address}`, limit: bytes_per_address },
  ]

  function take(upload: Upload, bytes: number): void {
    total += bytes
    for (const { key } of sharesOf(upload)) {
      const theirs = (taken.get(key) ?? 0) + bytes
      if (theirs > 0) taken.set(key, theirs)
      else taken.delete(key)
    }
  }

  const hasTakenTheirs = (next: Upload) =>
    sharesOf(next).some(({ key, limit }) => (taken.get(key) ?? 0) + next.bytes > limit)

  /** First come, first served, one of each person in turn. Those who have taken their share delay nobody else. */
  function startWhoFits(): void {
    for (const next of waiting) {
      if (hasTakenTheirs(next)) continue
      if (total + next.bytes > room) return
      waiting.delete(next)
      take(next, next.bytes)
      moveToEnd(next.person)
      next.start()
    }
  }

  function moveToEnd(person: string): void {
    for (const other of [...waiting].filter((each) => each.person === person)) {
      waiting.delete(other)
      waiting.add(other)
    }
  }

  function isFull({ person, address }: Upload): boolean {
    const others = [...waiting]
    const of_person = others.filter((other) => other.person === person).length
    const of_address = others.filter((other) => other.address === address).length
    return others.length >= max_waiting || of_person >= max_waiting_per_person || of_address >= max_waiting_per_address
  }

  function place(upload: Upload): Promise<boolean> {
    return new Promise((resolve) => {
      const ending = AbortSignal.any([AbortSignal.timeout(wait_ms), upload.gone])
      const leave = () => {
        waiting.delete(entry)
        resolve(false)
        // The next ones may be smaller.
        startWhoFits()
      }
      const entry: Waiting = {
        ...upload,
        start() {
          ending.removeEventListener('abort', leave)
          resolve(true)
        },
      }
      waiting.add(entry)
      ending.addEventListener('abort', leave, { once: true })
      if (ending.aborted) leave()
      else startWhoFits()
    })
  }

  return {
    async within(upload, work) {
      const bytes = Math.min(upload.bytes, bytes_per_person)
      if (isFull(upload) || !(await place({ ...upload, bytes }))) return null
      try {
        return { result: await work() }
      } finally {
        take(upload, -bytes)
        startWhoFits()
      }
    },
  }
}
