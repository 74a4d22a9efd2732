import { shownValue } from '../shown-value.ts'
import { networkReason, withinBounds } from './within.ts'

/** Why mails would not go out there, as a sentence; null where they would. Signs in as for a mail, and sends none. */
export async function mailServerProblem(smtp_url: string): Promise<string | null> {
  const bounds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtp_url, disableFileAccess: true, disableUrlAccess: true, ...bounds })
  try {
    await withinBounds(transport.verify())
    return null
  } catch (error) {
    const shown = shownValue('SMTP_URL', smtp_url)
    return `SMTP_URL: ${shown} cannot be used (${reasonOf(error)}); set it to a reachable mail server.`
  } finally {
    transport.close()
  }
}

/** The library's own words may repeat what the server said, and that what it was sent. */
function reasonOf(error: unknown): string {
  const network = networkReason(error)
  if (network) return network
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? `it does not answer as a mail server does${code && `, ${code}`}`
}

const REASONS: Record<string, string> = {
  EAUTH: 'it refuses this user or password',
  EDNS: 'there is no host of that name',
  ETLS: 'an encrypted connection failed',
}
