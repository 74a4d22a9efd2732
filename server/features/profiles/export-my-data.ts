import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { notifyOfSecurity, type SecurityNotice } from '#server/identity/security-notices.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import { downloadHeaders } from '#server/platform/files.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import type { ProfilesDeps } from './deps.ts'
import { filesOf, MAX_FILE_BYTES, MAX_FILES, uploadsOf } from './export-files.ts'
import { settingsOf } from './get-settings.ts'

/** The most rows of a list; the readme says where there were more. */
export const MAX_ROWS = 5_000

/** Everything about the viewer in one archive, from one snapshot. */
export function exportMyData(deps: ProfilesDeps): Handler<Contract['profiles']['exportMyData']> {
  return async (context, _input) => {
    const { viewer, command, resHeaders, today } = context
    const tooMany = await consumeRateLimit(deps.rate_limits, ['data_export', viewer.id])
    if (tooMany) return tooMany
    const entries = await entriesOf(context, deps)
    if (!entries) return refuse('NOT_FOUND')
    await command(async (write) => {
      const subject = { subject_type: 'user', subject_id: viewer.id }
      write.audit({ chain: `user:${viewer.id}`, action: 'data_exported', ...subject })
      notifyOfSecurity(write, viewer, { public_url: deps.public_url, origin: context }, DOWNLOADED)
      return null
    })
    const mime = 'application/zip'
    const file = new File([await zipped(entries)], `sharewell-${today}.zip`, { type: mime })
    for (const [header, value] of Object.entries(downloadHeaders({ name: file.name, mime, size: file.size }))) {
      // Type and length come from the file itself.
      if (header !== 'content-type' && header !== 'content-length') resHeaders.set(header, value)
    }
    return file
  }
}

const DOWNLOADED: SecurityNotice = {
  subject: 'Your data was downloaded',
  what: 'The data of your Sharewell account was downloaded as an archive.',
  if_not_you: "set a new password now. This logs out everyone else. The downloaded copy can't be recalled.",
}

interface Entry {
  path: string
  bytes: Uint8Array
  /** Pictures and documents are already compressed. */
  stored: boolean
}

/** Rows are read in one snapshot; files, which take longer, after the transaction. */
async function entriesOf(context: MemberContext, deps: ProfilesDeps): Promise<Entry[] | null> {
  const rows = await rowsOf(context, deps)
  if (!rows) return null
  const files = await filesOf(deps.files, rows.included)
  return [...rows.entries, ...files.map((file) => ({ ...file, stored: true }))]
}

async function rowsOf({ db, viewer, now }: MemberContext, deps: ProfilesDeps) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const profile = await settingsOf(tx, viewer.id, now, deps)
      if (isRefusal(profile)) return null
      const entries = [json('profile', profile)]
      const cut: string[] = []
      for (const [name, list] of Object.entries(deps.personal_data)) {
        const found = list(tx, viewer).limit(MAX_ROWS + 1)
        const rows = await resolveNames(tx, await found.execute())
        if (rows.length > MAX_ROWS) cut.push(name)
        entries.push(json(name, rows.slice(0, MAX_ROWS)))
      }
      const { list, included } = await uploadsOf(tx, { id: viewer.id, image: profile.avatar })
      return { entries: [readme(viewer.name, now, cut), ...entries, json('files', list)], included }
    })
}

function json(name: string, content: unknown): Entry {
  return { path: `${name}.json`, bytes: strToU8(`${JSON.stringify(content, null, 2)}\n`), stored: false }
}

function readme(name: string, now: Date, cut: string[]): Entry {
  const text = `Everything Sharewell knows of ${name}, as of ${now.toISOString()}.

Each .json file is one list, the newest entry first, with the field names of the API (described at /api/docs).
Amounts are whole numbers in the smallest unit of the currency beside them: 12345 with gbp is £123.45.
Shares ending in _basis_points are hundredths of a percent: 1250 is 12.5%.
Moments are in UTC. Other people appear by their id only, except where they wrote their name themselves, and in your notifications.
files/ holds what you uploaded, picture.webp your picture.

Limits: ${MAX_ROWS} entries a list, ${MAX_FILES} files, ${MAX_FILE_BYTES / 1024 / 1024} MB of files. files.json names those that did not fit.
${cut.length === 0 ? 'The lists are complete.' : `Some lists are shortened: ${cut.join(', ')}. They have the newest entries; the app shows the rest.`}
`
  return { path: 'README.txt', bytes: strToU8(text), stored: false }
}

/** Compresses entry by entry, yielding to other requests. */
async function zipped(entries: Entry[]): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const { path, bytes, stored } of entries) {
    const entry = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    archive.add(entry)
    entry.push(bytes, true)
    await setImmediate()
  }
  archive.end()
  return new Blob(chunks)
}
