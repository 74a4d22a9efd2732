import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { contract } from './index.ts'

const SUMMARIES = Object.values(contract).flatMap((operations) =>
  Object.entries(operations as Record<string, AnyContractProcedure>).map(
    ([name, operation]) => [name, operation['~orpc'].route.summary ?? ''] as const,
  ),
)

const IMPERATIVE =
  /^(Accept|Add|Apply|Approve|Archive|Block|Cancel|Calculate|Change|Check|Clear|Complete|Confirm|Counter|Create|Decline|Delete|Disconnect|Dismiss|Dispute|Download|End|Export|Finalize|Generate|Get|List|Log in|Log out|Mark|Pay|Refresh|Reject|Remind|Remove|Rename|Replace|Replay|Reply|Report|Request|Resend|Reset|Resolve|Restore|Retry|Revoke|Save|Search|Send|Set|Start|Submit|Subscribe|Suspend|Turn off|Turn on|Unblock|Unsubscribe|Update|Upload|Verify|Withdraw) /

describe('the summary of an operation', () => {
  it.each(SUMMARIES)('%s begins with an imperative: %s', (_name, summary) => {
    expect(`${summary} `).toMatch(IMPERATIVE)
    expect(summary.length).toBeLessThanOrEqual(70)
    expect(summary).not.toMatch(/[.;:]/)
  })

  it('is of one operation only', () => {
    const texts = SUMMARIES.map(([, summary]) => summary)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})
