import { createHash } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import { MAX_FILE_BYTES, sniffFileType } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import type { Log } from '#server/platform/process.ts'
import { avatarAddress } from './avatar-address.ts'
import { storeAvatar } from './avatar-records.ts'
import type { ProfilesDeps } from './deps.ts'
import { type ShrunkPicture, shrinkPicture } from './shrink-picture.ts'

type UploadDeps = Pick<ProfilesDeps, 'rate_limits' | 'files'>

/**
 * Uploads a profile picture. It is decoded and encoded again, so nothing of the uploaded file is served. It shows once
 * the profile is saved with it; until then only the newest upload of a person is stored.
 */
export function uploadImage({ rate_limits, files }: UploadDeps): Handler<Contract['profiles']['uploadImage']> {
  return async ({ command, viewer, log }, { file }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['image_upload', viewer.id])
    if (tooMany) return tooMany
    const picture = await pictureIn(file, log)
    if (isRefusal(picture)) return picture

    const [large, small] = await Promise.all([put(picture.large), put(picture.small)])
    const hash = hashOf(viewer.id, picture)
    let stored = false
    try {
      await command(async (write) => {
        stored = await storeAvatar(write, { hash, large_key: large, small_key: small })
        return null
      })
    } catch (error) {
      // The commit may have succeeded: an orphaned file is better than a picture without its bytes.
      stored = true
      throw error
    } finally {
      if (!stored) await Promise.all([files.remove(large), files.remove(small)])
    }
    return { secure_url: avatarAddress(hash) }
  }

  async function put(bytes: Uint8Array): Promise<string> {
    return (await files.putGenerated({ bytes, type: 'webp' })).key
  }
}

async function pictureIn(file: File, log: Log): Promise<ShrunkPicture | Refusal<'FILE_REFUSED'>> {
  if (file.size === 0) return refused(`File "${nameOf(file)}" is empty.`)
  if (file.size > MAX_FILE_BYTES) return refused(`File "${nameOf(file)}" exceeds the 10MB limit.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = await sniffFileType(bytes)
  if (type !== 'jpg' && type !== 'png') {
    return refused(`File "${nameOf(file)}" is not a JPG or PNG picture, whatever its name says. Choose another one.`)
  }
  try {
    return await shrinkPicture(bytes)
  } catch (error) {
    log.info({ err: error }, 'a picture could not be decoded')
    return refused(`The picture "${nameOf(file)}" is damaged, or far too large in pixels. Choose another one.`)
  }
}

const refused = (message: string) => refuse('FILE_REFUSED', { field: 'file', message })

// Truncation may split a character.
const nameOf = (file: File) => file.name.slice(0, 100).toWellFormed()

/** A hash of the picture and its owner, so that the same picture of two people has two URLs. */
function hashOf(user_id: string, { large }: ShrunkPicture): string {
  return createHash('sha256').update(user_id).update(large).digest('hex').slice(0, 32)
}
