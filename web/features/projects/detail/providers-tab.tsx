import { sharesRevenue } from '#domain/agreement.ts'
import { sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { OverdueFigure } from '../../../shared/agreements/overdue-figure.tsx'
import { useAgreementFigures } from '../../../shared/agreements/use-agreement-figures.ts'
import { ProjectInvitations } from '../../../shared/invitations/project-invitations.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PersonLine } from '../../../ui/person-line.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Project } from '../project-values.ts'
import styles from './detail.module.css'
import { useProjectAgreements } from './use-project-agreements.ts'

/** The project's providers. */
export function ProvidersTab({ project }: { project: Project }) {
  const { id } = project
  const query = useProjectAgreements(id)
  const figures = useAgreementFigures(query.data ?? [])
  return (
    <div className={styles.stack}>
      <Card title="Providers" flush>
        <QueryView
          query={query}
          loading={<TableSkeleton rows={3} columns={5} label="Loading providers..." />}
          failed="Failed to load providers."
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState title="No providers yet">Providers with an agreement on this project appear here.</EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label="Providers"
              rows={providersOf(rows, figures)}
              rowKey={({ provider }) => provider.id}
              columns={[
                {
                  ...{ header: 'Provider', phone: 'first' },
                  cell: ({ provider, role }) => (
                    <PersonLine name={provider.name} avatar={provider.avatar} second={role ?? 'Provider'} />
                  ),
                },
                {
                  ...{ header: 'Agreements', phone: 'second', phoneLabelBefore: 'Agreements', right: true },
                  cell: ({ agreements }) => agreements,
                },
                {
                  ...{ header: 'Active share', phone: 'first-end', right: true },
                  cell: ({ share_basis_points }) => formatPercent(share_basis_points),
                },
                {
                  ...{ header: 'Paid so far, gross', phone: 'second', phoneLabelBefore: 'Paid', phoneLabel: 'gross' },
                  right: true,
                  cell: ({ gross, currency }) => (figures ? <Amount amount={gross} currency={currency} /> : '…'),
                },
                {
                  ...{ header: 'Net', phone: 'second', phoneLabel: 'net', right: true },
                  cell: ({ net, currency }) => (figures ? <Amount amount={net} currency={currency} /> : '…'),
                },
                {
                  ...{ id: 'overdue', header: 'Overdue, gross', phone: 'second-end', right: true },
                  cell: ({ overdue, overdue_days, currency }) =>
                    figures ? (
                      <OverdueFigure amount={overdue} days={overdue_days} named="gross" currency={currency} />
                    ) : (
                      '…'
                    ),
                },
                {
                  ...{ header: 'Actions', phone: 'second-end' },
                  cell: ({ provider: { id: userId, name } }) => (
                    <span className={styles.links}>
                      <TextLink to="/chat/$userId" params={{ userId }} aria-label={`Chat with ${name}`}>
                        Chat
                      </TextLink>
                      <TextLink to="/profile/$userId" params={{ userId }} aria-label={`View Profile of ${name}`}>
                        View Profile
                      </TextLink>
                    </span>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <ProjectInvitations project={project} />
    </div>
  )
}

type Agreements = NonNullable<ReturnType<typeof useProjectAgreements>['data']>
type Figures = ReturnType<typeof useAgreementFigures>

/** Their active shares are added up exactly, in basis points. */
function providersOf(agreements: Agreements, figures: Figures) {
  return [...Map.groupBy(agreements, ({ provider }) => provider.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const paid = own.flatMap(({ id }) => figures?.get(id) ?? [])
    const sumOf = (figure: 'paid_gross' | 'paid_net' | 'overdue_gross') => sumAmounts(paid.map((one) => one[figure]))
    const active = own.filter(({ status }) => sharesRevenue(status))
    return {
      provider: first.provider,
      role: first.provider_role,
      currency: first.currency,
      agreements: own.length,
      share_basis_points: active.reduce((sum, { provider_share }) => sum + basisPointsFromPercent(provider_share), 0),
      gross: sumOf('paid_gross'),
      net: sumOf('paid_net'),
      overdue: sumOf('overdue_gross'),
      overdue_days: Math.max(0, ...paid.map((one) => one.overdue_days)),
    }
  })
}
