import type { Sharp } from 'sharp'
import { AVATAR_SIZES } from './avatar-address.ts'

/** A picture in the two sizes that are shown: square, upright, and with nothing in it but what is seen. */
export interface ShrunkPicture {
  large: Uint8Array
  small: Uint8Array
}

/** Larger than any camera's, small enough that a few hundred bytes cannot claim all memory. */
const MAX_PIXELS = 100_000_000
const MAX_SECONDS = 10

/**
 * Decodes a JPG or PNG, turns it as the camera was held, cuts the middle square and makes it small. Place, camera and
 * whatever else the file told are left behind. Throws when it cannot be decoded within bounds.
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

// Loaded with the first picture, so that nobody waits for it at start.
let loaded: Promise<Decoder> | undefined
function decoder(): Promise<Decoder> {
  loaded ??= loadDecoder()
  return loaded
}

// Only two readers may ever look at bytes from outside: the library knows dozens, each with its own past.
async function loadDecoder(): Promise<Decoder> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  return library
}
