import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { FavoritesTab } from './favorites-tab.tsx'

/** /providers: the viewer's favorites. */
export function ProvidersPage() {
  return (
    <>
      <PageHeader title="Providers" description="Providers you have starred" />
      <PageTabs label="Providers" tabs={[{ value: 'favorites', label: 'Favorites', content: <FavoritesTab /> }]} />
    </>
  )
}
