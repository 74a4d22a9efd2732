import { useState } from 'react'
import { MAX_ATTACHMENTS } from '#domain/message.ts'
import { client } from '../../lib/client.ts'
import { fileProblem } from '../documents/document-rules.ts'
import { type Upload, uploadDocument } from '../documents/upload-document.ts'
import { useUploadList, waitingUpload } from '../documents/use-upload-list.ts'

/** The files of the message that is being written. Each is sent as soon as it is chosen, and joins the message with its words. */
export function useAttachments(user_id: string) {
  const { uploads, latest, change, update } = useUploadList()
  const [problems, setProblems] = useState<string[]>([])

  async function send(upload: Upload): Promise<void> {
    update(upload.id, { state: 'uploading', percent: 0, problem: null })
    const onProgress = (percent: number) => update(upload.id, { percent })
    const problem = await uploadDocument({ address: `/api/users/${user_id}/attachments`, upload, onProgress })
    update(upload.id, problem ? { state: 'failed', problem } : { state: 'done', percent: 100 })
    // It was taken out meanwhile.
    if (!problem && !latest.current.some(({ id }) => id === upload.id)) discard(upload.id)
  }

  function add(files: readonly File[]) {
    const free = MAX_ATTACHMENTS - latest.current.length
    const accepted = files.filter((file) => fileProblem(file) === null)
    const refused = files.map(fileProblem).filter((problem) => problem !== null)
    setProblems(accepted.length > free ? [...refused, `Attach up to ${MAX_ATTACHMENTS} files.`] : refused)
    const chosen = accepted.slice(0, Math.max(0, free)).map(waitingUpload)
    change((before) => [...before, ...chosen])
    void sendAll(chosen)
  }

  async function sendAll(chosen: readonly Upload[]): Promise<void> {
    for (const upload of chosen) if (latest.current.some(({ id }) => id === upload.id)) await send(upload)
  }

  function remove(id: string) {
    const removed = latest.current.find((upload) => upload.id === id)
    change((before) => before.filter((upload) => upload.id !== id))
    setProblems([])
    if (removed?.state === 'done') discard(id)
  }

  return {
    uploads,
    problems,
    isSending: uploads.some(({ state }) => state === 'waiting' || state === 'uploading'),
    hasFailed: uploads.some(({ state }) => state === 'failed'),
    ids: uploads.map(({ id }) => id),
    add,
    remove,
    retry: (upload: Upload) => void send(upload),
    clear() {
      change(() => [])
      setProblems([])
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** Deletes a file that is not sent after all; if that fails, it is deleted after a day. */
function discard(id: string): void {
  client.messages.deleteMessageAttachment({ id }).catch(() => undefined)
}
