import { oneLine } from './hidden-characters.ts'

export type DocumentRemovalRefusal = 'not_uploader' | 'opened'

/** Null when this person may remove the document: their own, until somebody else has opened it and may rely on it. */
export function mayRemoveDocument(
  document: { uploaded_by: string; is_opened: boolean },
  person_id: string,
): DocumentRemovalRefusal | null {
  if (document.uploaded_by !== person_id) return 'not_uploader'
  return document.is_opened ? 'opened' : null
}

/** What a document is called if its uploader gave no title: its file name without the ending. */
export function documentTitle(title: string, filename: string): string {
  return (oneLine(title) || oneLine(filename.replace(/(?<=.)\.[^.\s]{1,5}$/, '')) || 'Document').slice(
    0,
    MAX_DOCUMENT_TITLE,
  )
}

export const MAX_DOCUMENT_TITLE = 200

export const MAX_AGREEMENT_DOCUMENTS = 50
