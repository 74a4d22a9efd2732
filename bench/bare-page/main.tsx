import '@mantine/core/styles.css'
import { Badge, Button, Card, Group, MantineProvider, Table, Tabs, Text, TextInput, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const ROWS = 20

const root = createRootRoute({ component: Frame })
const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
const router = createRouter({ routeTree: root.addChildren([page]) })

function Frame() {
  return (
    <>
      <Group>
        <Link to="/">Home</Link>
        <Button>New</Button>
      </Group>
      <Outlet />
    </>
  )
}

/** A heading, some fields and a short list: what the libraries cost, with nothing of ours. */
function Page() {
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () => Array.from({ length: ROWS }, (_, index) => index + 1),
  })
  return (
    <Card>
      <Title order={1}>A bare page</Title>
      <Text>What the libraries take.</Text>
      <TextInput label="Search" />
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Table>
        <Table.Tbody>
          {data?.map((row) => (
            <Table.Tr key={row}>
              <Table.Td>Row {row}</Table.Td>
              <Table.Td>
                <Badge>Open</Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
