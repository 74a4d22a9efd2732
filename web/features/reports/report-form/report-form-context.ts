import { createFormContext } from '@mantine/form'
import type { ReportValues } from './report-values.ts'

/** The one form of a report, shared by its parts. */
export const [ReportFormProvider, useReportForm, useNewReportForm] = createFormContext<ReportValues>()
