import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** The words of a PDF as pdf.js reads them, which had no part in writing it: one space between any two. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const reading = getDocument({ data: bytes.slice(), useWasm: false, verbosity: VerbosityLevel.ERRORS })
  const file = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.map(({ str = '' }) => str).join(' '))
  }
  await reading.destroy()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
