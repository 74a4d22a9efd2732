/** The part of pdf.js that tests read PDFs with: the compressed build comes without types. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  interface PdfFile {
    numPages: number
    getPage(number: number): Promise<{ getTextContent(): Promise<{ items: { str?: string }[] }> }>
  }

  export const VerbosityLevel: { ERRORS: number }
  export function getDocument(options: { data: Uint8Array; useWasm: boolean; verbosity: number }): {
    promise: Promise<PdfFile>
    destroy(): Promise<void>
  }
}
