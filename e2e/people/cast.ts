/** Somebody as they register. */
export interface Account {
  first_name: string
  last_name: string
  email: string
  password: string
}

export interface Cast {
  olivia: Account
  priya: Account
}

/**
 * Olivia Hart, owner of Fernleaf, and Priya Shah, growth engineer. All tests share one server: each has a pair of its
 * own, told apart by the addresses.
 */
export function castFor(story: string): Cast {
  return {
    olivia: {
      first_name: 'Olivia',
      last_name: 'Hart',
      email: `olivia+${story}@fernleaf.example`,
      password: 'fernleaf-7',
    },
    priya: { first_name: 'Priya', last_name: 'Shah', email: `priya+${story}@example.com`, password: 'growth-12' },
  }
}

export const nameOf = ({ first_name, last_name }: Account): string => `${first_name} ${last_name}`
