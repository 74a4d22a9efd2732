import { isSameParams, type ModelParams } from '#domain/financial-model.ts'

/** Parameters that were changed and not saved, and the revision of the model they were changed on; null for none. */
export interface ModelEdit {
  params: ModelParams
  revision: string | null
}

/** After a change of parameters; null once they are as they were. */
export function changed(
  edit: ModelEdit | null,
  start: { params: ModelParams; revision: string | null },
  params: ModelParams,
): ModelEdit | null {
  return isSameParams(params, start.params) ? null : { params, revision: edit ? edit.revision : start.revision }
}

/** A save of a model: over which revision (undefined: over any), and the revision it made. */
export interface ModelSave {
  params: ModelParams
  seen_revision: string | null | undefined
  revision: string
}

/** What is left to save after a save: what differs from it. */
export function afterSave(edit: ModelEdit | null, { params, seen_revision, revision }: ModelSave): ModelEdit | null {
  if (!edit || isSameParams(edit.params, params)) return null
  const isOverIt = seen_revision === undefined || seen_revision === edit.revision
  return { params: edit.params, revision: isOverIt ? revision : edit.revision }
}

/** Whether the model was saved in another tab or on another device since its parameters were changed here. */
export const isOutdated = (edit: ModelEdit | null, revision: string | null): boolean =>
  edit !== null && edit.revision !== revision
