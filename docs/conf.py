"""The settings of the documentation; nothing is fetched while it is built."""

from importlib.metadata import version as installed_version

project = "Turnkeeper"
author = "The Turnkeeper authors"
project_copyright = "The Turnkeeper authors"
release = installed_version("turnkeeper")
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["_build"]
# A folder of the contents list may have no page.
suppress_warnings = ["toc.empty_glob"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "fieldlist", "substitution"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True}
autodoc_typehints = "description"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

nitpicky = True
# Other projects' names have no page here. A name of Turnkeeper's own, written in full, must have one.
nitpick_ignore_regex = [(r"py:.*", r"(?!turnkeeper\.).*")]

html_theme = "furo"
html_title = f"Turnkeeper {release}"
html_copy_source = False
html_show_sphinx = False
