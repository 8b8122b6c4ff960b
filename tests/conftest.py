"""What every test gets: the settings of hypothesis."""

import os

from hypothesis import HealthCheck, Phase, settings

# The time an example takes depends on what else the machine does, so it decides nothing.
settings.register_profile("dev", deadline=None)
# The same examples in every run, so that a red run can be run again.
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a quick look: what fails is not made small.
settings.register_profile("quick", deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
