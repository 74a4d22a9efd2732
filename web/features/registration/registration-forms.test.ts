import { describe, expect, it } from 'vitest'
import { providerRegistration } from '#contract/account-forms.ts'
import { providerDetails } from '#contract/profile-forms.ts'
import { fieldOf } from '../../shared/people/provider-work.ts'
import { emptyOwner, ownerErrors } from './owner-form.ts'
import { emptyProvider, providerErrors, registrationOf, stepOf } from './provider-form.ts'

describe("the owner's form", () => {
  it('says everything that is missing at once, from the top', () => {
    expect(Object.entries(ownerErrors(emptyOwner()))).toEqual([
      ['first_name', 'First name is required'],
      ['last_name', 'Last name is required'],
      ['email', 'Email is required'],
      ['password', 'Minimum 6 characters'],
      ['confirm_password', 'Confirm your password'],
      ['company_name', 'Company name is required'],
    ])
  })
})

describe("the provider's wizard", () => {
  it('says what is missing, step by step', () => {
    const errors = providerErrors(emptyProvider('priya'))
    expect(Object.entries(errors).map(([field, sentence]) => [stepOf(field), field, sentence])).toEqual([
      [1, 'first_name', 'First name is required'],
      [1, 'last_name', 'Last name is required'],
      [1, 'email', 'Invalid email format'],
      [1, 'password', 'Password must be at least 6 characters'],
      [2, 'offer', 'Offer is required'],
      [3, 'experience', 'Experience is required'],
      [3, 'past_experience', 'Past experience is required'],
      [4, 'revenue_share', 'Revenue share is required'],
    ])
    expect(stepOf('preferred_work_pattern')).toBe(5)
  })

  it('asks for nothing that neither the account nor the profile shows', () => {
    const account = ['role', 'first_name', 'last_name', 'email', 'phone', 'password']
    // The settings have a tab of their own for these.
    const recommendations = ['recommendation_emails', 'recommendation_message']
    const profile: unknown[] = Object.values(providerDetails.shape)
    const asked = Object.entries(providerRegistration.shape).filter(([, field]) => !profile.includes(field))
    expect(asked.map(([name]) => name)).toEqual([...account, ...recommendations, 'project_id', 'proposal_id'])
  })

  it.each(['javascript:alert(1)', 'linkedin.com/in/priya', 'https://a b'])('refuses %s as a link', (link) => {
    expect(providerErrors({ ...emptyProvider(), linkedin_url: link })).toMatchObject({
      linkedin_url: 'Enter a link that begins with https://',
    })
  })

  it('separates lists by commas, and asks for a daily rate only of those who work by the day', () => {
    const values = { ...emptyProvider(), skills: ' SQL, Funnels ,', daily_rate_amount: 48_050 }
    expect(registrationOf(values)).toMatchObject({ skills: ['SQL', 'Funnels'], daily_rate: { amount: null } })
    expect(registrationOf({ ...values, daily_rate_preferences: ['Minority'] })).toMatchObject({
      daily_rate: { preferences: ['Minority'], amount: 48_050 },
    })
  })

  it('knows its fields by the names the server has for them', () => {
    expect(['daily_rate.amount', 'skills.2', 'email', 'education.0.degree'].map(fieldOf)).toEqual([
      'daily_rate_amount',
      'skills',
      'email',
      'education.0.degree',
    ])
  })

  it('names the field of a record that is not right, on its step, and takes an open end', () => {
    const position = { title: 'Head of growth', company: 'Meal Kit Ltd', industry: '', description: '' }
    const past = { title: '', description: '', link: '' }
    const values = {
      ...emptyProvider(),
      experiences: [
        { ...position, start_date: '2020-01-01', end_date: '' },
        { ...position, start_date: '2020-01-02', end_date: '2020-01-01' },
      ],
      past_work: [past],
    }
    expect(registrationOf(values).experiences?.[0]).toMatchObject({ end_date: null })
    const errors = Object.entries(providerErrors(values)).filter(([field]) => field.includes('.'))
    expect(errors.map(([field, sentence]) => [stepOf(field), field, sentence])).toEqual([
      [3, 'experiences.1.end_date', 'Choose a day on or after the start date'],
      [3, 'past_work.0.title', 'Title is required'],
    ])
  })
})
