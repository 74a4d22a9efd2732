import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: one's own documents. Their bytes are among the files. */
export const personalData: PersonalData = {
  agreement_documents: (db, { id }) =>
    db
      .selectFrom('agreement_documents as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .select(['f.id', 'd.agreement_id', 'd.title', 'f.filename', 'f.file_type', 'f.file_size', 'f.uploaded_at'])
      .where('f.uploaded_by', '=', id)
      .orderBy('f.uploaded_at', 'desc'),
}
