import { z } from 'zod'
import { day, requiredText, text, webLink } from './fields.ts'
import { MAX_RECORDS } from './provider-options.ts'
import './schema-settings.ts'

const TOO_MANY = `Use at most ${MAX_RECORDS} entries`

export const education = z.object({
  degree: requiredText(1, 160, 'Degree is required'),
  field_of_study: text(160).default(''),
  institution: text(160).default(''),
  description: text(1000).default(''),
})

export const experience = z
  .object({
    title: requiredText(1, 160, 'Title is required'),
    company: requiredText(1, 160, 'Company is required'),
    industry: text(120).default(''),
    start_date: day('Start date is required'),
    end_date: day().nullable().default(null).describe('Null while it lasts'),
    description: text(2000).default(''),
  })
  .refine(({ start_date, end_date }) => end_date === null || end_date >= start_date, {
    path: ['end_date'],
    message: 'Choose a day on or after the start date',
  })

/** Work from before or outside of the platform, in the provider's own words. */
export const pastWork = z.object({
  title: requiredText(1, 160, 'Title is required'),
  description: text(1000).default(''),
  link: webLink(500).default(''),
})

export const educations = z.array(education).max(MAX_RECORDS, TOO_MANY).default([])
export const experiences = z.array(experience).max(MAX_RECORDS, TOO_MANY).default([])
export const pastWorks = z.array(pastWork).max(MAX_RECORDS, TOO_MANY).default([])
