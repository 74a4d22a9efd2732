declare module 'subset-font' {
  interface Cut {
    targetFormat: 'woff2'
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** Cuts a font to the letters of a text, and to a part of what it can vary in. */
  const subsetFont: (font: Buffer, text: string, cut: Cut) => Promise<Buffer>

  export = subsetFont
}
