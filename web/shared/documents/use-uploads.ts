import { useState } from 'react'
import { fileProblem } from './document-rules.ts'
import { type Upload, uploadDocument } from './upload-document.ts'
import { useUploadList, waitingUpload } from './use-upload-list.ts'

interface UploadOptions {
  /** Where documents are added: '/api/revenue-reports/…/documents'. */
  address: string
  /** Whether what they are added to is saved: they are sent at once, otherwise they wait for `sendAll`. */
  exists: boolean
  /** After some were sent: refreshes what lists them. */
  onSent: () => Promise<unknown>
}

/** Files added to something. What was refused stays in the list with its reason. */
export function useUploads({ address, exists, onSent }: UploadOptions) {
  const { uploads, latest, change, update } = useUploadList()
  const [problems, setProblems] = useState<string[]>([])

  async function send(upload: Upload): Promise<boolean> {
    update(upload.id, { state: 'uploading', percent: 0, problem: null })
    const onProgress = (percent: number) => update(upload.id, { percent })
    const problem = await uploadDocument({ address, upload, onProgress })
    if (problem) update(upload.id, { state: 'failed', problem })
    else change((before) => before.filter(({ id }) => id !== upload.id))
    return problem === null
  }

  /** Uploads the remaining documents one by one; false if any was refused. */
  async function sendAll(): Promise<boolean> {
    let allArrived = true
    for (const upload of latest.current) {
      if (upload.state === 'uploading') continue
      allArrived = (await send(upload)) && allArrived
    }
    await onSent()
    return allArrived
  }

  function add(files: readonly File[]) {
    setProblems(files.map(fileProblem).filter((problem) => problem !== null))
    const accepted = files.filter((file) => fileProblem(file) === null)
    change((before) => [...before, ...accepted.map(waitingUpload)])
    if (exists && accepted.length > 0) void sendAll()
  }

  return {
    uploads,
    problems,
    isWaiting: uploads.length > 0,
    add,
    sendAll,
    hasUnsent: () => latest.current.some(({ state }) => state !== 'done'),
    retry: () => void sendAll(),
    remove: (id: string) => change((before) => before.filter((upload) => upload.id !== id)),
  }
}

export type Uploads = ReturnType<typeof useUploads>
