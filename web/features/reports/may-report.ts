import { useViewer } from '../../lib/session.tsx'

/** Owners report revenue. Of which project, the server decides. */
export const useMayReport = () => useViewer().role === 'owner'
