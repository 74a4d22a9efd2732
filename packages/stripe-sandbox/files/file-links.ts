import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
import { listObjects, type Page } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, changedMetadata, integer, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { makeLink } from '../store/hosted-links.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { checkLinkable } from './purposes.ts'

const FOR_EVER_SECONDS = 100 * 365 * 24 * 60 * 60
const SHOWN = 10

const creation = parametersOf<Stripe.FileLinkCreateParams>()({
  expires_at: integer.optional(),
  file: text,
  metadata: metadata.optional(),
})
const update = parametersOf<Stripe.FileLinkUpdateParams>()({
  expires_at: z.union([z.literal('').transform(() => null), z.literal('now'), integer]).optional(),
  metadata: metadata.optional(),
})

/** An address at which a file can be had without a key. */
export async function createFileLink(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { data } = await readNamed(call.unit, 'file', parameters.file, 'file')
  checkLinkable(data)
  return linkTo(call, data.id, parameters)
}

export async function linkTo(
  { unit, context }: Call,
  file: string,
  { expires_at, metadata: pairs }: Pick<z.output<typeof creation>, 'expires_at' | 'metadata'>,
): Promise<Stripe.FileLink> {
  if (expires_at !== undefined && expires_at <= unit.now) {
    throw badParameter('The timestamp must be in the future.', undefined, 'expires_at')
  }
  const id = newId('file_link')
  // Whether the link still holds says the link itself, because its end may be changed.
  const expires_never = unit.now + FOR_EVER_SECONDS
  const target = { kind: 'file', subject: id, return_url: '', refresh_url: '', expires_at: expires_never } as const
  const token = await makeLink(unit.db, { ...target, account: unit.account })
  return unit.insert<Stripe.FileLink>({
    id,
    object: 'file_link',
    created: unit.now,
    expired: false,
    expires_at: expires_at ?? null,
    file,
    livemode: false,
    metadata: changedMetadata(null, pairs),
    url: `${context.publicUrl}/links/${token}`,
  })
}

export async function retrieveFileLink(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { data } = await readNamed(call.unit, 'file_link', pathId(call))
  return asOf(call.unit.now, data)
}

export async function updateFileLink(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { unit } = call
  const { data } = await lockNamed(unit, 'file_link', pathId(call))
  const expires_at = parameters.expires_at === 'now' ? unit.now : parameters.expires_at
  if (asOf(unit.now, data).expired && expires_at !== undefined) {
    throw badParameter('An expired file link cannot be changed.', undefined, 'expires_at')
  }
  const changed = unit.save<Stripe.FileLink>({
    ...data,
    ...(expires_at !== undefined && { expires_at }),
    metadata: changedMetadata(data.metadata, parameters.metadata),
  })
  return asOf(unit.now, changed)
}

export async function listFileLinks(call: Call): Promise<object> {
  const { unit } = call
  const { expired } = readParameters(z.object({ expired: boolean.optional() }), call.input)
  delete call.input.expired
  const page = await listObjects(call, {
    objectType: 'file_link',
    filters: ['file'],
    where: (bind) =>
      expired === undefined
        ? []
        : [`coalesce((data->>'expires_at')::bigint <= ${bind(unit.now)}, false) = ${bind(expired)}`],
    url: '/v1/file_links',
  })
  return { ...page, data: page.data.map((link) => asOf(unit.now, link)) }
}

/** The newest links of a file, as the file itself shows them. */
export async function firstLinks({ db, now }: Unit, file: string): Promise<Page<Stripe.FileLink>> {
  const found = await db.query<{ data: Stripe.FileLink }>(
    `select data from stripe_sandbox.objects where object = 'file_link' and data->>'file' = $1
     order by created desc, seq desc limit ${SHOWN + 1}`,
    [file],
  )
  return {
    object: 'list',
    data: found.rows.slice(0, SHOWN).map(({ data }) => asOf(now, data)),
    has_more: found.rows.length > SHOWN,
    url: `/v1/file_links?file=${file}`,
  }
}

/** A link expires by itself, so what it says of that is said when it is read. */
function asOf(now: number, link: Stripe.FileLink): Stripe.FileLink {
  return { ...link, expired: link.expires_at !== null && link.expires_at <= now }
}
