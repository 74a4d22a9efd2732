import type { Sharp } from 'sharp'
import { AVATAR_SIZES } from './avatar-address.ts'

/** A picture in two sizes: square, upright, without metadata. */
export interface ShrunkPicture {
  large: Uint8Array
  small: Uint8Array
}

/** More than any camera's, but limits the memory that a small file can claim. */
const MAX_PIXELS = 100_000_000
const MAX_SECONDS = 10

/**
 * Decodes a JPG or PNG, applies its orientation, crops the central square and scales it down. Metadata is dropped. Throws
 * when it cannot be decoded within the limits.
 */
export async function shrinkPicture(bytes: Uint8Array): Promise<ShrunkPicture> {
  const decode = await decoder()
  const sent = decode(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient()
  const { data, info } = await square(sent, AVATAR_SIZES.large).raw().toBuffer({ resolveWithObject: true })
  const drawn = () => decode(data, { raw: info })
  const [large, small] = await Promise.all([
    drawn().webp({ quality: 82 }).toBuffer(),
    square(drawn(), AVATAR_SIZES.small).webp({ quality: 82 }).toBuffer(),
  ])
  return { large: new Uint8Array(large), small: new Uint8Array(small) }
}

function square(picture: Sharp, side: number): Sharp {
  return picture.timeout({ seconds: MAX_SECONDS }).resize(side, side, { fit: 'cover' }).toColourspace('srgb')
}

type Decoder = typeof import('sharp').default

// Loaded with the first picture, to keep the start fast.
let loaded: Promise<Decoder> | undefined
function decoder(): Promise<Decoder> {
  loaded ??= loadDecoder()
  return loaded
}

// Only two decoders may read untrusted bytes: the library has dozens, some with past vulnerabilities.
async function loadDecoder(): Promise<Decoder> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return library
}
