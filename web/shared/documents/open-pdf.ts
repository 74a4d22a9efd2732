import { GlobalWorkerOptions, getDocument, type PdfFile, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export interface OpenPdf {
  file: PdfFile
  close: () => Promise<void>
}

/**
 * Reads a PDF in a worker, to be drawn. Scripts inside it never run: the parts of pdf.js that could run them, its sandbox
 * and its layer of forms, are not loaded (docs/decisions/0046-preview-of-pdfs.md).
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}.`)
  const data = await response.arrayBuffer()
  GlobalWorkerOptions.workerSrc = workerUrl
  // The content security policy allows no WebAssembly.
  const reading = getDocument({ data, enableXfa: false, useWasm: false, verbosity: VerbosityLevel.ERRORS })
  try {
    return { file: await reading.promise, close: () => reading.destroy() }
  } catch (error) {
    await reading.destroy()
    throw error
  }
}
