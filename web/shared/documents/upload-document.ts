/** One file being uploaded. Its id is made here and reused by retries, so that it arrives once. */
export interface Upload {
  id: string
  file: File
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** How much of it has been sent, 0 to 100. */
  percent: number
  /** Why it was refused. */
  problem: string | null
}

interface Target {
  /** Where documents are added: '/api/revenue-reports/…/documents'. */
  address: string
  upload: Pick<Upload, 'id' | 'file'>
  onProgress: (percent: number) => void
}

const NO_ANSWER = 'Please check your internet connection and try again.'
const NO_REASON = 'There was a problem with the server. Please try again later.'

/** Uploads a document and reports its progress. Returns null once it is stored, otherwise why not. */
export function uploadDocument({ address, upload, onProgress }: Target): Promise<string | null> {
  // fetch does not report how much of a request has been sent; XMLHttpRequest does.
  return new Promise((resolve) => {
    const form = new FormData()
    form.append('document_id', upload.id)
    form.append('file', upload.file)
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      resolve(request.status >= 200 && request.status < 300 ? null : refusalIn(request.responseText))
    })
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve(NO_ANSWER))
    request.send(form)
  })
}

function refusalIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    const isRefusal = typeof answer === 'object' && answer !== null && 'defined' in answer && answer.defined === true
    return isRefusal && 'message' in answer && typeof answer.message === 'string' ? answer.message : NO_REASON
  } catch {
    return NO_REASON
  }
}
