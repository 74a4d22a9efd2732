import { z } from 'zod'
import { listOf, ownPath, page } from './fields.ts'
import { read } from './operation.ts'

/** Also the name of its file. */
const guideId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/)
const category = z
  .string()
  .max(60)
  .regex(/^[A-Za-z_]+$/)

export const GUIDE_TYPES = ['guide', 'tutorial', 'reference', 'troubleshooting'] as const

const guide = z.object({
  id: guideId,
  title: z.string(),
  type: z.enum(GUIDE_TYPES),
  category: category.describe('Words with underscores between them, such as Paying_shares'),
  tags: z.array(z.string()).max(12),
  screens: z.array(z.string()).describe('Paths of the screens it is about'),
  preview: z.string().describe('The first 100 characters of the first section, as plain text'),
  sections: z
    .array(z.object({ title: z.string(), content: z.string().describe('Sanitised HTML'), order: z.int().min(1) }))
    .min(1),
})

/** The help centre. */
export const help = {
  listGuides: read('/api/guides', 'List the guides of the help centre')
    .input(
      z.object({
        ...page,
        search: z.string().trim().max(200).optional().describe('Words to find; the best match comes first'),
        category: category.optional(),
        from: ownPath.optional().describe('A path of the app; the guides of that screen come first'),
      }),
    )
    .output(
      listOf(guide).extend({
        categories: z.array(category).describe('Every category there is, whatever was searched'),
      }),
    ),
  getGuide: read('/api/guides/{id}', 'Get a guide')
    .input(z.object({ id: z.string().max(80) }))
    .output(guide),
}
