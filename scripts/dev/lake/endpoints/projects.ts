import type { Context } from '../context.ts'
import { json } from '../http/answer.ts'
import { httpError } from '../http/error.ts'
import { route, type Names, type Route } from '../http/router.ts'
import { user } from './user.ts'

const permissions = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The one project and its one dataset; its user may do everything. */
export const projectRoutes = ({ projectId, dataset }: Context): Route[] => {
  const project = {
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
  }
  const known =
    (body: unknown) =>
    (_: unknown, { id }: Names) => {
      if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
      return json(body)
    }
  return [
    route('GET', 'projects', () => json([project])),
    route('GET', 'projects/:id', known(project)),
    // Add-on datasets hold comments and tasks, which are switched off.
    route('GET', 'projects/:id/datasets', ({ search }) =>
      json(
        search.has('datasetProfile') ? [] : [{ name: dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }],
      ),
    ),
    route('GET', 'projects/:id/datasets/:dataset/acl', known([{ filter: '_id in path("**")', permissions }])),
    route('GET', 'projects/:id/grants', known({})),
    route('GET', 'projects/:id/roles', known(user.roles)),
    route('GET', 'projects/:id/user-applications', known([])),
    route('GET', 'projects/:id/new-content-release-allowed', known({ isAllowed: false })),
  ]
}
