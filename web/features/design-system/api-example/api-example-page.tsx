import { HrefLink } from '../../../ui/href-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './api-example.module.css'
import { ExampleView } from './example-view.tsx'
import { EXAMPLES } from './examples.ts'

/** /api-example-page: calls as the product makes them, through the client of web/lib. Only in development. */
export function ApiExamplePage() {
  return (
    <>
      <PageHeader
        title="API example"
        description={
          <>
            Three reads through the real client: an answer, a refusal, and input that is not right. Every operation is
            described at <HrefLink href="/api/docs">/api/docs</HrefLink>.
          </>
        }
      />
      <div className={styles.examples}>
        {EXAMPLES.map((example) => (
          <ExampleView key={example.title} example={example} />
        ))}
      </div>
    </>
  )
}
