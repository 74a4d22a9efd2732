import type { Running } from './start.ts'
import { VERSION } from './version.ts'

type Greeted = Pick<Running, 'url' | 'built_in'> & { sandbox: { url: string } | null }

/** What the terminal shows once the product runs: which version, where to open it, and what is built in. */
export function greeting({ url, built_in, sandbox }: Greeted, mode: string, findings: string[] = []): string {
  const lines = [
    `Sharewell ${VERSION} is ready (${mode}): ${url}`,
    ...(built_in.mailbox ? [`  Mailbox: ${url}/mailbox`] : []),
    ...(sandbox ? [`  Payments go to a built-in Stripe sandbox at ${sandbox.url}; no money moves`] : []),
    ...(built_in.database ? ['  The database is built in; set DATABASE_URL for your own PostgreSQL'] : []),
    `  The API is described at ${url}/api/docs`,
    ...(findings.length > 0 ? ['', '  To see to:', ...findings.map((finding) => `  - ${finding}`)] : []),
  ]
  return `\n${lines.join('\n')}\n\n`
}
