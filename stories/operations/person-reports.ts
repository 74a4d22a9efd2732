import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own } from '../operation-rows.ts'

interface WithReport extends Readonly<Record<string, string>> {
  person_report_id: string
}

const reported = () => ({ report_id: randomUUID(), reason: 'spam' as const, details: '' })

export const operations = operationRowsOf<'personReports', WithReport>(
  'personReports',
  async ({ olivia, priya }) => {
    const [{ id: olivia_id }, { id: priya_id }] = await Promise.all([
      olivia.api.accounts.getMe(),
      priya.api.accounts.getMe(),
    ])
    const { id } = await priya.api.messages.openConversation({ user_id: olivia_id })
    const message_id = randomUUID()
    await priya.api.messages.sendMessage({ id, message_id, recipient_id: olivia_id, content: 'Hello' })
    const report = await olivia.api.personReports.reportPerson({ id: priya_id, message_id, ...reported() })
    return { person_report_id: report.id }
  },
  {
    reportPerson: about(({ owner_id }) => ({ id: owner_id, ...reported() })),
    listPersonReports: own(),
    decidePersonReport: about(({ person_report_id }) => ({
      ...{ id: person_report_id, decision: 'dismissed' },
      note: 'Nothing to act on',
    })),
  },
)
