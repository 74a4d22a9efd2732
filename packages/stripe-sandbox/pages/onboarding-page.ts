import { bankNumbersOf } from './bank-numbers.ts'
import { errorText, type Field as TextField, textField } from './fields.ts'
import { type HtmlSafeString, html, safe } from './html.ts'
import { page } from './layout.ts'
import { type Answers, type Field, type Problems, TEST_VALUES } from './onboarding-form.ts'

interface Shown {
  answers: Answers
  problems: Problems
  platformName: string
  country: string | undefined
}

/** The form an account holder meets: one page, labelled, with a button that fills in test values. */
export function onboardingPage({ answers, problems, platformName, country }: Shown): string {
  const bank = bankNumbersOf(country)
  const firstProblem = (Object.keys(TEST_VALUES) as Field[]).find((field) => problems[field] !== undefined)
  const input = (name: Field, label: string, options: Pick<TextField, 'autocomplete' | 'hint' | 'numeric'> = {}) =>
    textField({
      ...options,
      name,
      label,
      value: answers[name],
      problem: problems[name],
      autofocus: firstProblem === name,
    })
  return page(
    'Get paid',
    html`
<p>${platformName} works with Stripe for secure payments. Tell us who you are and where your money should go.</p>
${firstProblem === undefined ? '' : html`<p class="error" role="alert">Check the highlighted answers.</p>`}
<form method="post" class="buttons"><button name="action" value="test_data">Use test data</button></form>
<form method="post" novalidate>
<fieldset>
<legend>Who gets paid</legend>
${typeChoice('individual', 'Individual', answers.business_type, problems.business_type)}
${typeChoice('company', 'Company', answers.business_type)}
${errorText('business_type', problems.business_type)}
${input('company_name', 'Company name', { hint: 'Only for a company.', autocomplete: 'organization' })}
</fieldset>
<fieldset>
<legend>Your identity</legend>
${input('first_name', 'Legal first name', { autocomplete: 'given-name' })}
${input('last_name', 'Legal family name', {
  autocomplete: 'family-name',
  hint: 'Sandbox: “Restricted” ends with verification failed, “Pending” with verification under way.',
})}
<div role="group" aria-label="Date of birth" class="row dates">
${input('dob_day', 'Day of birth', { numeric: true, autocomplete: 'bday-day' })}
${input('dob_month', 'Month of birth', { numeric: true, autocomplete: 'bday-month' })}
${input('dob_year', 'Year of birth', { numeric: true, autocomplete: 'bday-year' })}
</div>
</fieldset>
<fieldset>
<legend>Your bank account</legend>
${input('sort_code', bank.sort_code.label, { numeric: true, hint: `Test value: ${bank.sort_code.test}` })}
${input('account_number', bank.account_number.label, { numeric: true, hint: `Test value: ${bank.account_number.test}` })}
</fieldset>
<div class="buttons">
<button class="main" name="action" value="submit">Agree and submit</button>
<button name="action" value="leave">Save for later and leave</button>
</div>
</form>`,
  )
}

function typeChoice(value: string, label: string, chosen: string, problem?: string): HtmlSafeString {
  const checked = safe(value === chosen ? 'checked' : '')
  const focus = safe(problem === undefined ? '' : 'autofocus aria-describedby="business_type-error"')
  return html`<label class="choice"><input type="radio" name="business_type" value="${value}" ${checked} ${focus}> ${label}</label>`
}
