/**
 * Whether going from one address to another leaves the form. The form and the list of reports are one page with two
 * addresses, so leaving the one for the other counts too.
 */
export const leavesForm = (current: Place, next: Place) =>
  current.pathname !== next.pathname || formOf(current.search) !== formOf(next.search)

interface Place {
  pathname: string
  search: object
}

/** What leaving would lose: a browser keeps what was typed, but no files. */
export const whatIsLost = ({ isUnsent }: { isUnsent: boolean }) =>
  isUnsent
    ? 'The documents you added haven’t been uploaded. They will be lost if you leave.'
    : 'Your changes haven’t been saved. They stay in this form until you close the tab.'

/** Which form an address opens: 'create' for a project, 'edit' of one report, or none. */
function formOf(search: object): string {
  const { action, reportId, projectId, agreementId }: Record<string, unknown> = { ...search }
  return `${action ?? ''} ${reportId ?? ''} ${action === 'create' ? `${projectId ?? ''} ${agreementId ?? ''}` : ''}`
}
