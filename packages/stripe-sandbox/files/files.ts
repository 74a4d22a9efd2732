import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, integer, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { contentType, storeContent } from './content.ts'
import { firstLinks, linkTo } from './file-links.ts'
import { checkLinkable, PURPOSES, type Purpose, type PurposeRules } from './purposes.ts'

const creation = parametersOf<Stripe.FileCreateParams>()({
  file: text,
  file_link_data: z
    .strictObject({ create: boolean, expires_at: integer.optional(), metadata: metadata.optional() })
    .optional(),
  purpose: z.enum(Object.keys(PURPOSES) as [Purpose, ...Purpose[]]),
})

/** Takes a file that comes as a part of the form. */
export async function createFile(call: Call): Promise<object> {
  const { purpose, file_link_data } = readParameters(creation, call.input)
  const { unit, context, upload } = call
  if (upload === undefined) throw badParameter('Invalid file: must be sent as a file of the form.', undefined, 'file')
  const type = await contentType(upload.bytes)
  const { types, most_bytes }: PurposeRules = PURPOSES[purpose]
  if (upload.bytes.length > most_bytes) {
    const limit = `${most_bytes / (1024 * 1024)} MB`
    throw badParameter(`The file is too large: with the purpose ${purpose} it may have ${limit}.`, undefined, 'file')
  }
  if (type === undefined || !types.includes(type)) {
    const message = `Invalid file type: with the purpose ${purpose} a file must be one of ${types.join(', ')}.`
    throw badParameter(message, undefined, 'file')
  }
  const id = newId('file')
  const file = unit.insert<Stripe.File>({
    id,
    object: 'file',
    created: unit.now,
    expires_at: null,
    filename: upload.name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size: upload.bytes.length,
    title: null,
    type,
    url: `${context.publicUrl}/v1/files/${id}/contents`,
  })
  await storeContent(unit.db, id, upload.bytes)
  unit.emit('file.created', file)
  if (file_link_data?.create !== true) return file
  checkLinkable(file)
  const link = await linkTo(call, file.id, file_link_data)
  return { ...file, links: { object: 'list', data: [link], has_more: false, url: `/v1/file_links?file=${id}` } }
}

export async function retrieveFile(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { data } = await readNamed(call.unit, 'file', pathId(call))
  return { ...data, links: await firstLinks(call.unit, data.id) }
}

export async function listFiles(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'file', filters: ['purpose'], url: '/v1/files' })
}

/** A file that a parameter names, uploaded for just this. */
export async function requireFile(unit: Unit, id: string, purpose: Purpose, param: string): Promise<void> {
  const { data } = await readNamed(unit, 'file', id, param)
  if (data.purpose === purpose) return
  throw badParameter(`The file ${id} has the purpose ${data.purpose}; it must be ${purpose}.`, undefined, param)
}
