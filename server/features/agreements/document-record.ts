import { activityWords } from '#domain/activity-words.ts'
import { formatInstant } from '#domain/calendar-date-words.ts'
import type { Side } from '#domain/roles.ts'
import { signedNameWords } from '#domain/signed-name.ts'
import type { PdfWriter } from '#server/platform/files.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import type { AgreementSnapshot, Signature } from './agreement-snapshot.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: PRODUCT_TIME_ZONE,
})

/** When somebody signed or decided, to the second. */
export const signedAtWords = (at: Date): string => formatInstant(MOMENT, at)

/** The signature of each side: the typed name of its decision, else the one it sent a version with. */
export function signaturesOf({ signatures }: Pick<AgreementSnapshot, 'signatures'>): Signature[] {
  const of = (side: Side) => {
    const own = signatures.filter((signature) => signature.side === side)
    const typed = own.filter(({ typed_name }) => typed_name !== null)
    return typed.findLast(({ act }) => act !== 'sent') ?? typed.at(-1) ?? own.at(-1)
  }
  return [of('owner'), of('provider')].filter((signature) => signature !== undefined)
}

export function writeSignatures(writer: PdfWriter, agreement: AgreementSnapshot): void {
  const signatures = signaturesOf(agreement)
  if (signatures.length === 0) return
  writer.heading('Signatures')
  for (const { side, name, typed_name, act, signed_at, address_hash } of signatures) {
    writer.facts([
      [side === 'owner' ? 'Project owner' : 'Provider', name],
      ['Signature', signedNameWords({ name, typed_name })],
      ['Signed by', ACTS[act]],
      ['Signed at', signedAtWords(signed_at)],
      ['Hash of the IP address', inTwoLines(address_hash)],
    ])
  }
  writer.paragraph(
    'Each signature covers the version named under Source. The hash is SHA-256 over a secret random value and the IP address it came from. It does not reveal the address; Sharewell can check whether a known address matches it.',
  )
}

const ACTS: Record<Signature['act'], string> = {
  sent: 'Sending this version',
  accepted: 'Accepting this version',
  agreed: 'Agreeing to this version',
}

/** A hash as it fits beside a label. */
export const inTwoLines = (hash: string) => `${hash.slice(0, 32)}\n${hash.slice(32)}`

/** What led to the agreement and its amendments, with the hash of each event in the audit trail. */
export function writeHistory(writer: PdfWriter, { history }: AgreementSnapshot): void {
  if (history.length === 0) return
  writer.heading('History')
  writer.facts(
    history.map(({ sequence, action, actor_name, occurred_at, hash, signed_as }) => [
      `${sequence}. ${signedAtWords(occurred_at)}`,
      `${activityWords(action)} (${[actor_name ?? 'Sharewell', signed_as && `signed ${signed_as}`].filter(Boolean).join(', ')})\n${inTwoLines(hash)}`,
    ]),
  )
  writer.paragraph(
    'Each line ends with the SHA-256 hash of the event, which covers the hash of the event before it. An event that is changed or removed later no longer matches.',
  )
}

export function writeVerification(writer: PdfWriter, verify_url: string): void {
  writer.heading('Check this document')
  writer.paragraph(
    `Open ${verify_url} and choose this file to check that it is the one on record. No account is needed.`,
  )
}
