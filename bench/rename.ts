import { inMs, type Measurement, mediansMs, times } from './measurement.ts'

const RUNS = 20

/** A new name is no more work to wait for with 2,000 deals than with none. */
const MOST = 2

/** Saving a profile with another name, for an owner whose name stands in thousands of things and for a newcomer. */
export async function measureRename(url: string, sessions: { busy: string; idle: string }): Promise<Measurement> {
  let run = 0
  const rename = (cookie: string) => async () => {
    run += 1
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ first_name: 'Olivia', last_name: `Hart ${run}`, phone: '', avatar: null })
    const response = await fetch(`${url}/api/users/me`, { method: 'PATCH', headers, body })
    if (!response.ok) throw new Error(`The profile was not saved: ${await response.text()}`)
  }
  const works = [rename(sessions.busy), rename(sessions.idle)]
  const [ours = Number.NaN, beside = Number.NaN] = await mediansMs(RUNS, works)
  return {
    what: 'another name, for an owner of 2,000 deals',
    ours: inMs(ours),
    beside: `for somebody without ${inMs(beside)}`,
    ...times(ours, beside),
    most: MOST,
  }
}
