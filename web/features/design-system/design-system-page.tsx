import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { ColoursTab } from './colours-tab.tsx'
import { ComponentsTab } from './components-tab.tsx'
import { MeasuresTab } from './measures-tab.tsx'

/** /design-system: what the product is made of, from the real components and the real tokens. Only in development. */
export function DesignSystemPage() {
  return (
    <>
      <PageHeader
        title="Design system"
        description="The components of web/ui in their states, in both schemes. This head is PageHeader, the tabs are PageTabs."
      />
      <PageTabs
        label="Design system"
        tabs={[
          { value: 'components', label: 'Components', content: <ComponentsTab /> },
          { value: 'colours', label: 'Colours', content: <ColoursTab /> },
          { value: 'measures', label: 'Type and measures', content: <MeasuresTab /> },
        ]}
      />
    </>
  )
}
