"""Body types of the studio car.  Metres; x = 0 at the front axle, +x to the rear, z = 0 on the floor."""

# fmt: off
BASE = dict(
    W=0.893, fo=0.85, wb=2.63, ro=0.79,         # half width; front overhang, wheelbase, rear overhang
    tyre=0.322, rim=0.244, clear=0.150,         # radii; ground clearance
    doors=4,
    # side line (base of the glass) at the nose, front axle, A pillar, middle, D pillar, tail
    nose_z=0.745, belt0=0.865, beltA=0.940, beltB=0.955, beltD=0.990, beltR=0.975,
    # front: bonnet's leading edge behind the bumper, its height; base of the windscreen; A pillar's base
    lead_x=0.100, lead_z=0.775, cowl_x=0.33, cowl_z=1.005, A_x=0.66,
    # roof on the centre line: header above the windscreen, highest point, rear edge; side rail's half widths
    hdr_x=1.05, hdr_z=1.395, peak_x=1.62, peak_z=1.452, end_x=2.98, end_z=1.370,
    rail=(0.555, 0.600, 0.520), crown=0.070,
    A_top=1.22, D_x=3.04, D_top=2.80,        # side: A pillar's top; D pillar's base and top
    bl_x=3.24, bl_z=1.000,                   # base of the rear window on the centre line
    deck_x=3.32, deck_z=0.970,                # upper edge of the tail
    tail=(0.10, 0.03, 0.0, 0.0, 0.03, 0.06),       # rows 0..5 of the tail in front of the rearmost point
    dlo_rear=2.80, dlo_top=2.56,             # side glass: rear corner at the belt and below the rail
    cladding=False, rails=False,
)


def spec(**kw):
    return {**BASE, **kw}


NOTCH_TAIL = (0.12, 0.04, 0.0, 0.01, 0.045, 0.05)

BODIES = dict(
    hatch=spec(),
    saloon=spec(wb=2.84, fo=0.80, ro=1.04, W=0.905, A_x=0.84, cowl_x=0.53, A_top=1.43, hdr_x=1.24, hdr_z=1.375,
        peak_x=1.78, peak_z=1.435, end_x=2.66, end_z=1.345, D_x=3.16, D_top=2.50, bl_x=3.24, bl_z=1.055, deck_x=3.80,
        deck_z=1.030, beltA=0.945, beltB=0.960, beltD=1.000, beltR=0.985, tail=NOTCH_TAIL, dlo_rear=2.84,
        dlo_top=2.42, rail=(0.560, 0.600, 0.540), tyre=0.328, rim=0.248),
    estate=spec(wb=2.80, fo=0.86, ro=1.02, W=0.905, A_x=0.72, cowl_x=0.38, A_top=1.30, hdr_x=1.12, peak_x=1.75,
        peak_z=1.435, end_x=3.36, end_z=1.365, D_x=3.48, D_top=3.22, bl_x=3.66, bl_z=1.010, deck_x=3.72, deck_z=0.980,
        beltD=0.985, dlo_rear=3.36, dlo_top=3.08, rails=True),
    shooting=spec(wb=2.70, fo=0.90, ro=1.02, W=0.890, A_x=0.76, cowl_x=0.44, A_top=1.38, hdr_x=1.20, hdr_z=1.360,
        peak_x=1.72, peak_z=1.415, end_x=3.16, end_z=1.270, beltA=0.950, beltB=0.975, beltD=1.015, beltR=0.980,
        D_x=3.28, D_top=3.00, bl_x=3.56, bl_z=1.020, deck_x=3.62, deck_z=0.985, dlo_rear=3.10, dlo_top=2.86,
        rail=(0.555, 0.590, 0.500), tyre=0.326, rim=0.250),
    coupe=spec(wb=2.77, fo=0.85, ro=1.00, W=0.925, doors=2, A_x=0.86, cowl_x=0.55, cowl_z=0.975, beltA=0.915,
        beltB=0.925, beltD=0.970, beltR=0.955, belt0=0.865, nose_z=0.760, lead_z=0.785, A_top=1.50, hdr_x=1.30,
        hdr_z=1.310, peak_x=1.85, peak_z=1.368, end_x=2.56, end_z=1.295, D_x=3.16, D_top=2.46, bl_x=3.28, bl_z=1.020,
        deck_x=3.72, deck_z=0.995, tail=NOTCH_TAIL, tyre=0.338, rim=0.266, clear=0.135, dlo_rear=2.72, dlo_top=2.30,
        rail=(0.550, 0.580, 0.505)),
    fastback=spec(wb=2.92, fo=0.92, ro=1.12, W=0.950, A_x=0.86, cowl_x=0.55, A_top=1.50, hdr_x=1.30, hdr_z=1.345,
        peak_x=1.90, peak_z=1.412, end_x=2.78, end_z=1.320, D_x=3.44, D_top=2.66, bl_x=3.70, bl_z=1.050, deck_x=3.98,
        deck_z=1.010, beltD=0.990, beltR=0.970, tail=NOTCH_TAIL, tyre=0.345, rim=0.270, dlo_rear=3.16, dlo_top=2.60,
        rail=(0.565, 0.605, 0.530)),
    suv=spec(wb=2.68, fo=0.86, ro=0.84, W=0.920, tyre=0.352, rim=0.256, clear=0.205, nose_z=0.905, belt0=1.005,
        beltA=1.070, beltB=1.090, beltD=1.130, beltR=1.110, lead_z=0.935, cowl_z=1.150, hdr_z=1.560, peak_z=1.620,
        end_x=3.02, end_z=1.540, D_x=3.12, D_top=2.90, bl_x=3.32, bl_z=1.150, deck_x=3.40, deck_z=1.110,
        dlo_rear=2.92, dlo_top=2.70, cladding=True, rails=True, rail=(0.570, 0.615, 0.545)),
)
