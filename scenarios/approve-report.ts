import type { Actor } from './client.ts'

/** Approves the revenue that the report shows, so that its shares can be paid. */
export async function approveReport({ api }: Actor<'reports'>, id: string): Promise<void> {
  const { total_revenue } = await api.reports.getReport({ id })
  await api.reports.approveReport({ id, total_revenue_seen: total_revenue })
}
