import { TextLink } from '../../ui/links.tsx'

/** The way on from a page of collecting that could not be loaded. */
export function BackToRevenue({ project_id }: { project_id: string }) {
  return (
    <TextLink to="/revenue" search={{ projectId: project_id }}>
      Back to Revenue
    </TextLink>
  )
}
