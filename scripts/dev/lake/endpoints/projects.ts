import type { Context } from '../context.ts'
import { json } from '../http/answer.ts'
import { httpError } from '../http/error.ts'
import type { Exchange } from '../http/exchange.ts'
import { membersOnly, route, type Names, type Route } from '../http/router.ts'
import { mayWrite, signedIn, type User } from '../users.ts'

const everything = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The one project and its one dataset, for who is signed in. */
export const projectRoutes = ({ projectId, dataset }: Context): Route[] => {
  const projectOf = (user: User) => ({
    id: projectId,
    displayName: 'Local',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    members: [{ id: user.id, isCurrentUser: true, isRobot: false, role: user.role, roles: user.roles }],
    createdAt: user.createdAt,
  })
  const known =
    (bodyFor: (user: User) => unknown) =>
    ({ user }: Exchange, { id }: Names) => {
      if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
      return json(bodyFor(signedIn(user)))
    }
  const datasets = [{ name: dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }]
  const access = (user: User) => [{ filter: '_id in path("**")', permissions: mayWrite(user) ? everything : ['read'] }]
  return membersOnly([
    route('GET', 'projects', ({ user }) => json([projectOf(signedIn(user))])),
    route('GET', 'projects/:id', known(projectOf)),
    route('GET', 'projects/:id/datasets', (exchange, names) =>
      // Add-on datasets hold comments and tasks, which are switched off.
      known(() => (exchange.search.has('datasetProfile') ? [] : datasets))(exchange, names),
    ),
    route('GET', 'projects/:id/datasets/:dataset/acl', known(access)),
    route(
      'GET',
      'projects/:id/grants',
      known(() => ({})),
    ),
    route(
      'GET',
      'projects/:id/roles',
      known(({ roles }) => roles),
    ),
    route(
      'GET',
      'projects/:id/user-applications',
      known(() => []),
    ),
    route(
      'GET',
      'projects/:id/new-content-release-allowed',
      known(() => ({ isAllowed: false })),
    ),
    // As the command line asks, which names the project by its host.
    route('GET', 'datasets', () => json(datasets)),
    route('GET', 'aliases', () => json([])),
    route(
      'GET',
      'projects/:id/aliases',
      known(() => []),
    ),
  ])
}
