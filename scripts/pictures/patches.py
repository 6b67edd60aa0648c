"""How the points of a cage are joined: faces by material, and edges that stay crisp."""

SIDE, HOOD, WS, ROOF, BL, DECK, FLOOR = range(7)  # material slots


def faces(cage):
    """[(four keys, material slot)] of the half with y > 0."""
    N, A, D, K, M = cage.N, cage.A, cage.D, cage.K, cage.M
    patches = (
        ('s', (0, N), 5, SIDE, True),
        ('f', (0, 5), K, SIDE, False),
        ('r', (0, 5), K, SIDE, True),
        ('h', (0, A), K, HOOD, True),
        ('d', (D, N), K, DECK, True),
        ('g', (A, D), M, SIDE, True),
        ('w', (0, M), K, WS, False),
        ('t', (A, D), K, ROOF, True),
        ('b', (0, M), K, BL, True),
        ('u', (0, N), K, FLOOR, False),
    )
    out = []
    for t, rows, columns, slot, flip in patches:
        for a in range(*rows):
            for b in range(columns):
                q = [cage.key(t, a, b), cage.key(t, a + 1, b), cage.key(t, a + 1, b + 1), cage.key(t, a, b + 1)]
                out.append((q[::-1] if flip else q, slot))
    return out


def creases(cage):
    """{the two keys of an edge: how crisp it stays, 0 to 1}."""
    N, A, D, K = cage.N, cage.A, cage.D, cage.K
    key = cage.key
    lines = (
        ([('s', i, 4) for i in range(1, N)], 0.72),  # shoulder line
        ([('s', i, 5) for i in range(A, D + 1)], 0.35),  # base of the glass
        ([('s', i, 5) for i in range(0, A + 1)], 0.12),
        ([('s', i, 1) for i in range(2, N - 1)], 0.45),  # sill
        ([key('h', 0, k) for k in range(K + 1)], 0.25),  # bonnet's edge
        ([key('d', N, k) for k in range(K + 1)], 0.62),  # tail's edge
        ([key('h', i, 2) for i in range(0, A + 1)], 0.35),  # bonnet's dome
        ([('g', i, 3) for i in range(A, D + 1)], 0.15),
        ([key('h', A, k) for k in range(K + 1)], 0.5),  # base of the windscreen
        ([key('d', D, k) for k in range(K + 1)], 0.5),
        ([key('w', m, 0) for m in range(4)], 0.30),
        ([key('b', m, 0) for m in range(4)], 0.30),
        ([key('r', 2, k) for k in range(K + 1)], 0.35),
        ([key('t', D, k) for k in range(K + 1)], 0.45),  # roof's rear edge
    )
    return {frozenset(edge): v for keys, v in lines for edge in zip(keys, keys[1:])}
