import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { LegalPage, LegalText, LegalTexts } from '../features/legal/deps.ts'
import { StartProblem } from '../start-problem.ts'

const VARIABLES: Record<LegalPage, string> = {
  terms: 'TERMS_FILE',
  privacy: 'PRIVACY_FILE',
  contact: 'CONTACT_FILE',
}

/** Far more than any such text has. */
const MAX_BYTES = 500_000

/** Reads the operator's files; throws a `StartProblem` for one that cannot be read, or says nothing. */
export async function readLegalTexts(files: Config['legal_files']): Promise<LegalTexts> {
  const [terms, privacy, contact] = await Promise.all([
    textOf('terms', files.terms),
    textOf('privacy', files.privacy),
    textOf('contact', files.contact),
  ])
  return { terms, privacy, contact }
}

async function textOf(page: LegalPage, file: string | null): Promise<LegalText | null> {
  if (file === null) return null
  const problem = (what: string, cause?: unknown) =>
    new StartProblem(`${VARIABLES[page]}: “${file}” ${what}`, { cause })
  const bytes = await readWithin(file).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw problem(
      `${REASONS[String(code)] ?? `cannot be read (${code})`}; name a Markdown file that this user may read.`,
      error,
    )
  })
  if (!bytes) throw problem('is larger than 500 kB; shorten it.')
  const markdown = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (markdown.trim() === '') throw problem(`is empty; write something in it, or leave out ${VARIABLES[page]}.`)
  // PostgreSQL stores no such character, and no text has one.
  if (markdown.includes('\0')) throw problem('is not text; name a Markdown file.')
  return { markdown, version: createHash('sha256').update(markdown).digest('hex') }
}

/** Null for what is too large. */
async function readWithin(file: string): Promise<Buffer | null> {
  const { size } = await stat(file)
  return size > MAX_BYTES ? null : readFile(file)
}

const REASONS: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'cannot be read (no permission)',
  EISDIR: 'is a folder',
}
