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
    config: () => ({ build: { rolldownOptions: { output: { assetFileNames: nameOf } } } }),
    async generateBundle(_, bundle) {
      const fonts = Object.values(bundle).filter((file) => file.type === 'asset' && LATIN.test(file.fileName))
      if (fonts.length === 0) throw new Error('The build has no font of Latin letters to cut.')
      for (const font of fonts) {
        if (font.type === 'asset') font.source = await withoutWeights(Buffer.from(font.source))
      }
    },
  }
}

// Its hash is that of the whole font: a browser that has it with other weights must ask for it again.
const nameOf = ({ names }: { names: string[] }) =>
  `assets/[name]${names.some((name) => LATIN.test(name)) ? `-${WEIGHTS.min}-${WEIGHTS.max}` : ''}-[hash][extname]`

/** The same letters in fewer weights. */
export const withoutWeights = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, EVERY_LETTER, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })

/** Those that the font does not have are passed over. */
const EVERY_LETTER = String.fromCodePoint(...Array.from({ length: 0xd800 }, (_, code) => code), 0xfeff, 0xfffd)
